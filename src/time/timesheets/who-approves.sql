-- Management approves hours. No one approves their own, except an administrator, who may be the
-- only one. who-approves.ts has the same rule.
create policy "management approve" on week_approvals for insert to api
  with check ((select app.is_management())
    and (employee_id <> (select app.actor_id()) or (select app.is_administrator())));
