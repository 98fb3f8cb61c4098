-- Returns the time at which a device says something happened. A time up to 5 minutes ahead becomes
-- now. A time further ahead, or older than an entry may wait offline, is not believed and also
-- becomes now.
create function app.device_time(said timestamptz) returns timestamptz
language sql stable
as $$
  select case when said between now() - interval '30 days' and now() + interval '5 minutes'
    then least(said, now()) else now() end
$$;
grant execute on function app.device_time to api;
