-- Units whose stays were written down after they ended were said to be without activity.
update equipment e set last_seen_at = p.at
from (select equipment_id, max(coalesce(removed_at, placed_at)) as at from placements where voided_at is null group by equipment_id) p
where p.equipment_id = e.id and (e.last_seen_at is null or e.last_seen_at < p.at);
