-- Makes a paper the contract's next version. Refuses another contract's paper, and one that someone
-- else sent.
create function app.take_paper() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  paper public.papers;
begin
  select * into paper from public.papers where id = new.paper_id for update;
  if paper.contract_id is null then
    if app.actor_id() is not null and paper.created_by <> app.actor_id()
      then raise check_violation using constraint = 'contracts_paper_of_another'; end if;
    update public.papers set contract_id = new.id,
      version = 1 + coalesce((select max(version) from public.papers where contract_id = new.id), 0)
    where id = new.paper_id;
  elsif paper.contract_id <> new.id then
    raise check_violation using constraint = 'contracts_paper_of_another';
  end if;
  return null;
end $$;
create trigger take_new_paper after insert on contracts for each row when (new.paper_id is not null)
  execute function app.take_paper();
create trigger take_other_paper after update of paper_id on contracts
  for each row when (new.paper_id is distinct from old.paper_id and new.paper_id is not null)
    execute function app.take_paper();
