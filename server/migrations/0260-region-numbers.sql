-- How a catalog service is asked for a region: by name (USA, CAN) or by number (1, 2).
alter table catalogs
  add sends_regions_as text not null default 'names' check (sends_regions_as in ('names', 'numbers'));
update catalogs set sends_regions_as = 'numbers' where name = 'motor';
