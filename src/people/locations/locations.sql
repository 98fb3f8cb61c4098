-- The codes and sequences are used by triggers only; the names are in locations.ts.
comment on table locations
  is 'No policy: only the owner''s triggers read and count it. Not announced: nobody is shown it.';
