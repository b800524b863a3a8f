-- What the platform's people say of a part. Fields they changed, by column, and 'vehicles' for its fitments,
-- are kept by imports.
alter table parts
  add name text check (name <> ''),
  add main_part text,
  add location text,
  add edited_by text,
  add edited_fields text[] not null default '{}',
  add version int not null default 1;
