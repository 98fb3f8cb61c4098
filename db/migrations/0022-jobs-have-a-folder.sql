-- Every job has a folder, whoever opens it and however: what the trigger gives, no import and no repair by hand can leave out.

-- Rows from before, opened while the triggers rested. An open job needs the active folder; for a closed one the customer's latest will do.
alter table jobs disable trigger user;
alter table folders disable trigger user;

with missing as (
  select distinct j.customer_id, c.city_code from jobs j join customers c on c.id = j.customer_id
  where j.folder_id is null and not exists (select from folders f
    where f.customer_id = j.customer_id and (f.status = 'active' or j.status = 'closed'))
), numbered as (
  select m.customer_id, m.city_code, l.folder_sequence + row_number() over (partition by m.city_code order by m.customer_id) as n
  from missing m join locations l on l.code = m.city_code
), made as (
  insert into folders (customer_id, city_code, folder_number)
  select customer_id, city_code, city_code || lpad(n::text, greatest(4, length(n::text)), '0') from numbered returning city_code
)
update locations l set folder_sequence = l.folder_sequence + m.n
from (select city_code, count(*)::integer as n from made group by city_code) m where m.city_code = l.code;

update jobs j set folder_id = (select f.id from folders f where f.customer_id = j.customer_id
  order by f.status = 'active' desc, f.created_at desc limit 1) where j.folder_id is null;

alter table jobs enable trigger user;
alter table folders enable trigger user;

-- A check, because the column stays one that nobody has to give: the trigger does.
alter table jobs add constraint jobs_have_a_folder check (folder_id is not null);
