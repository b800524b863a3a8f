-- The password of a catalog’s service is closed to the platform’s role, as other secrets are (0105).
alter table catalogs
  add has_service_password boolean not null generated always as (service_password is not null) stored;
comment on column catalogs.service_password is 'secret';
