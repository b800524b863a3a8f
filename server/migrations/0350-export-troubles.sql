-- Why an export stopped or failed, for the person who waits for it.
alter table exports add column trouble text
  check (trouble in ('restarted', 'disk_full', 'storage_full', 'unexpected'));
