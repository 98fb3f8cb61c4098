-- Management approve hours. No one approves their own but an administrator, who may be alone: who-approves.ts says the same.
create policy "management approve" on week_approvals for insert to api
  with check ((select app.is_management()) and (employee_id <> (select app.actor_id()) or (select app.is_administrator())));
