-- Staff hand over their own refused punches and see the result. Management sees all of them and
-- settles each one once.
grant select on refused_punches to api;
grant insert (id, record_id, kind, customer_id, customer_name, punched_at, ended_at, notes,
  vehicle_id, starting_mileage, ending_mileage,
  left_mileage, no_lunch, refusal) on refused_punches to api;
grant update (outcome, reply) on refused_punches to api;
create policy "staff see their own" on refused_punches for select to api
  using (created_by = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on refused_punches for select to api
  using ((select app.is_management()));
create policy "staff hand over their own" on refused_punches for insert to api
  with check (created_by = (select app.actor_id()) and (select app.is_staff()));
create policy "management settle" on refused_punches for update to api
  using ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on refused_punches
  for each statement execute function app.announce();
create trigger audit after insert or update on refused_punches for each row
  execute function app.audit('settled_by', 'settled_at');
create policy "management see the history of refused punches" on audits for select to api
  using (table_name = 'refused_punches' and (select app.is_management()));

create trigger sign before insert or update on refused_punches for each row
  execute function app.sign_request();
