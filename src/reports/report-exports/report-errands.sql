-- The queue reads reports the way a person reads them, with the same statements and policies. The
-- queue itself may read no table, so it asks for a token in a person's name, and the reader enters
-- with that token. A token is valid for a minute, for management only, and only for reading.

create function app.seal_errand(said text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select encode(sha256(outer_key || sha256(inner_key || convert_to('errand ' || said, 'UTF8'))),
    'hex') from app.identity_key
$$;

-- Returns a token for a person. For functions of the owner, which decide whose token it is. Null if
-- that person is no longer management.
create function app.errand_of(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select said || ' ' || app.seal_errand(said)
  from public.profiles p, lateral (select p.id || ' ' || extract(epoch
    from now() + interval '1 minute')::bigint as said) s
  where p.id = person and p.role in (2, 3, 4) and p.deactivated_at is null
$$;

-- Makes the person of a token the actor of this transaction, which then is read-only. No row and no
-- actor if the token is not valid.
create function app.enter_errand(token text)
returns table (id uuid, name text, email text, role smallint, second_factor_due boolean,
  proven boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  part constant text[] := string_to_array(token, ' ');
begin
  perform set_config('transaction_read_only', 'on', true);
  if array_length(part, 1) = 3 and part[3] = app.seal_errand(part[1] || ' ' || part[2])
    and part[2]::bigint > extract(epoch from now()) then
    select p.id, p.name, p.email, p.role, false, false into id, name, email, role,
      second_factor_due, proven
    from public.profiles p where p.id = part[1]::uuid and p.role in (2, 3, 4)
    and p.deactivated_at is null;
  end if;
  perform app.become(id, role);
  if id is not null then return next; end if;
end $$;
grant execute on function app.enter_errand to api;
