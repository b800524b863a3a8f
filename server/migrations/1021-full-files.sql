-- A full file of fitments (ACES): the last one that had an application, and what the file of an import no longer has.
alter table fitment_applications add column full_import_id bigint;
alter table catalog_imports
  add column is_full boolean not null default false,
  add column applications_missing int,
  add column parts_missing int,
  add column applications_ended int;
