-- Two people may have the same sold catalog open: the save from an older version is refused.
alter table dealer_catalogs
  add version int not null default 1,
  add updated_by text not null default 'Partsdesk';
