-- A time that a device may have said: a little ahead is now, and what no device's clock can have said, too far ahead or longer ago than what it
-- makes without a connection may wait, is not believed and is now as well.
create function app.device_time(said timestamptz) returns timestamptz
language sql stable
as $$
  select case when said between now() - interval '30 days' and now() + interval '5 minutes' then least(said, now()) else now() end
$$;
grant execute on function app.device_time to api;
