-- Checks the location of a punch. It is set once and right after the punch, because it is evidence.
create function app.guard_positions(r public.time_records, was public.time_records, actor uuid,
  at timestamptz) returns public.time_records
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if r.in_position is distinct from was.in_position then
    if was.in_position is not null or was.employee_id <> actor then raise insufficient_privilege;
      end if;
    if at <= was.in_received_at + interval '10 minutes' then r.in_position_received_at := at;
    else raise check_violation using constraint = 'time_records_position_at_once'; end if;
  end if;
  if r.out_position is distinct from was.out_position then
    if was.out_position is not null or was.employee_id <> actor then raise insufficient_privilege;
      end if;
    if at <= was.out_received_at + interval '10 minutes' then r.out_position_received_at := at;
    else raise check_violation using constraint = 'time_records_position_at_once'; end if;
  end if;
  return r;
end $$;
