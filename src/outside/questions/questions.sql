-- Customers and claims agents ask, staff answer. Askers see their own questions and no others, as
-- long as they see the customer.
grant select on questions to api;
grant insert (id, customer_id, content, about_kind, about_id),
  update (settled_at) on questions to api;
create policy "staff see all" on questions for select to api using ((select app.is_staff()));
create policy "customers see their own" on questions for select to api
  using (created_by = (select app.actor_id())
    and customer_id in (select app.own_customers()));
create policy "agents see their own" on questions for select to api
  using (created_by = (select app.actor_id()) and customer_id in (select app.granted_customers()));
create policy "customers ask" on questions for insert to api
  with check ((select app.actor_role()) in (5, 6)
    and customer_id in (select app.own_customers()));
create policy "agents ask" on questions for insert to api
  with check (customer_id in (select app.granted_customers()));
create policy "staff settle" on questions for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('questions', customer => 'r.customer_id');
create function app.outsiders_of_question(q questions) returns setof uuid language sql stable as $$
  select o from app.outsiders_of(q.customer_id, to_customer => true, to_agents => true) o
  where o in (q.created_by, q.link_id)
$$;
create trigger announce_row after insert or update on questions for each row
  execute function app.announce_row('outsiders_of_question');

grant select on answers to api;
grant insert (id, question_id, content) on answers to api;
create policy "staff see all" on answers for select to api using ((select app.is_staff()));
create policy "who asked sees them" on answers for select to api
  using (question_id in (select q.id from questions q
    where q.created_by = (select app.actor_id())));
create policy "staff answer" on answers for insert to api with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on answers
  for each statement execute function app.announce();
create function app.outsiders_of_answer(a answers) returns setof uuid language sql stable as $$
  select app.outsiders_of_question(q) from public.questions q where q.id = a.question_id
$$;
create trigger announce_row after insert on answers for each row
  execute function app.announce_row('outsiders_of_answer');

-- Returns the customer and the job of the item that a question is about. It does not run as the
-- owner: an asker finds only what the policies show them, and a question about anything else is
-- refused, whether or not it exists.
create function app.question_item(kind text, item uuid)
  returns table (customer_id uuid, job_id uuid)
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return query execute case kind
    when 'job' then 'select j.customer_id, j.id from public.jobs j where j.id = $1'
    when 'photo' then 'select p.customer_id, p.job_id from public.photos p where p.id = $1 and p.deleted_at is null'
    when 'document' then
      'select f.customer_id, d.job_id from public.documents d join public.folders f on f.id = d.folder_id where d.id = $1 and d.deleted_at is null'
    when 'contract' then 'select c.customer_id, null::uuid from public.contracts c where c.id = $1'
    when 'note' then 'select j.customer_id, j.id from public.notes n join public.jobs j on j.id = n.job_id where n.id = $1'
    when 'invoice' then 'select i.customer_id, i.job_id from public.invoices i where i.id = $1'
    else 'select $1, $1 where false'
  end using item;
end $$;
grant execute on function app.question_item to api;

-- Returns the name of such an item, as far as the caller may see it. A photo is named by its
-- description, or its room if it has none, and by the time it was taken on the company's clock. The
-- default folder that photos are in is not a room.
create function app.question_item_name(kind text, item uuid) returns text
language plpgsql stable
as $$
begin
  return case kind
    when 'job' then (select j.description from public.jobs j where j.id = item)
    when 'photo' then (select concat_ws(', ', coalesce(nullif(left(p.description, 60), ''), d.name),
        to_char(p.taken_at at time zone (select s.time_zone from app.public_settings() s),
          'Mon FMDD, YYYY, FMHH12:MI AM'))
      from public.photos p left join public.photo_folders d on d.id = p.folder_id
      and d.name <> 'General' where p.id = item and p.deleted_at is null)
    when 'document' then (select f.name from public.documents d join public.files f on f.id = d.id
      where d.id = item)
    when 'contract' then (select concat_ws(' ', k.contract_number, k.title) from public.contracts k
      where k.id = item)
    when 'note' then (select left(n.content, 120) from public.notes n where n.id = item)
    when 'invoice' then (select app.shown_number(i.invoice_number) from public.invoices i
      where i.id = item)
  end;
end $$;
grant execute on function app.question_item_name to api;

-- The database sets who asks, in which role and when, and the job.
create function app.sign_question() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  item record;
begin
  if app.actor_id() is not null then
    new.created_by := app.actor_id();
    new.asked_as := case when app.actor_role() = 8 then 'agent' else 'customer' end;
    new.asker_name := (select p.name from public.profiles p where p.id = app.actor_id());
    new.asked_at := app.clock_now();
  end if;
  if new.about_kind is not null then
    select * into item from app.question_item(new.about_kind, new.about_id);
    if item.customer_id is distinct from new.customer_id
      then raise check_violation using constraint = 'questions_about_theirs'; end if;
    new.job_id := item.job_id;
  end if;
  new.job_id := coalesce(new.job_id,
    (select j.id from public.jobs j where j.customer_id = new.customer_id
    order by j.is_current desc, j.created_at desc, j.id desc limit 1));
  return new;
end $$;
create trigger sign_question before insert on questions for each row
  execute function app.sign_question();

create function app.sign_settling() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.settled_at is not null then new.settled_at := app.clock_now(); end if;
  new.settled_by := case when new.settled_at is not null then app.actor_id() end;
  return new;
end $$;
create trigger sign_settling before update of settled_at on questions for each row
  when ((old.settled_at is null) <> (new.settled_at is null)) execute function app.sign_settling();

create function app.sign_answer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if app.actor_id() is not null then new.answered_at := app.clock_now(); end if;
  return new;
end $$;
create trigger sign_answer before insert on answers for each row execute function app.sign_answer();

-- Ends the question's wait, and has the asker told.
create function app.note_answer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asker uuid;
begin
  update public.questions set answered_at = coalesce(answered_at, new.answered_at)
    where id = new.question_id returning created_by into asker;
  if new.told_at is null then perform app.enqueue('answers to tell', new.id, asker); end if;
  return null;
end $$;
create trigger note_answer after insert on answers for each row execute function app.note_answer();

-- Returns an answer that its asker has not been told of yet, as long as the asker sees the
-- customer; no row otherwise. Leaves out who answered. `by_link`: the asker has no account, and no
-- page except the one behind the link.
create function app.read_answer(an_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('question', q.content, 'answer', a.content,
    'company_name', s.company_name,
    'company_phone', coalesce(o.phone, s.phone), 'by_link', q.link_id is not null)
  from public.answers a join public.questions q on q.id = a.question_id
  left join public.profiles p on p.id = q.created_by
    join public.customers c on c.id = q.customer_id
    left join public.offices o on o.city_code = c.city_code cross join public.settings s
  where a.id = an_id and a.told_at is null and p.deactivated_at is null
  and exists (select from app.outsiders_of_question(q))
$$;
grant execute on function app.read_answer to queue;

create function app.send_answer_email(an_id uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.answers set told_at = now() where id = an_id and told_at is null;
  if not found then return; end if;
  perform app.send_email(coalesce(p.email, l.email), an_email)
  from public.answers a join public.questions q on q.id = a.question_id
  left join public.profiles p on p.id = q.created_by
    left join public.claim_links l on l.id = q.link_id
  where a.id = an_id;
end $$;
grant execute on function app.send_answer_email to queue;
