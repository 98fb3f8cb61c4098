-- Stores the result of processing a picture. `seen` is {width, height, placeholder, view_sha256}
-- and, if the picture itself says so, {captured: {local, offset}, position: {latitude, longitude,
-- accuracy}, position_missing}. The picture's own time and place win over those of the device. A
-- time without an offset is in the company's time zone.
create function app.mark_file_developed(an_id uuid, seen jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  captured timestamptz := case when seen -> 'captured' ->> 'offset' is not null
    then ((seen -> 'captured' ->> 'local') || (seen -> 'captured' ->> 'offset'))::timestamptz
    else (seen -> 'captured' ->> 'local')::timestamp at time zone (select time_zone
      from public.settings) end;
begin
  update public.files set state = 'ready', width = (seen ->> 'width')::integer,
    height = (seen ->> 'height')::integer,
    placeholder = seen ->> 'placeholder', view_sha256 = seen ->> 'view_sha256'
  where id = an_id and state = 'arrived';
  if not found then return; end if;
  update public.photos set captured_at = captured, captured_source = 'picture' where id = an_id
    and captured is not null;
  update public.vehicle_photos set taken_at = least(captured, created_at) where id = an_id
    and captured is not null;
  if seen ? 'position' then
    update public.photos set latitude = (seen -> 'position' ->> 'latitude')::float8,
      longitude = (seen -> 'position' ->> 'longitude')::float8,
      accuracy = (seen -> 'position' ->> 'accuracy')::real,
      position_source = 'picture', position_missing = null
    where id = an_id;
  else
    update public.photos set position_missing = coalesce(position_missing,
      seen ->> 'position_missing', 'The photo has no location')
    where id = an_id and position_source is null;
  end if;
end $$;
grant execute on function app.mark_file_developed to files;
