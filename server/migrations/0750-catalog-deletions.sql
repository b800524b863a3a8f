-- A deleted catalog is gone for everyone at once; a job removes its rows, which can be millions.
alter table catalogs add column deleting_since timestamptz,
  add column parts_to_delete int not null default 0,
  add column parts_deleted int not null default 0;

-- Waits for a deletion that has locked the catalog, and then refuses it.
create function pd.refuse_deleted_catalog() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from catalogs where id = new.catalog_id and deleting_since is null for key share;
  if not found then
    raise foreign_key_violation using message = 'the catalog is deleted';
  end if;
  return new;
end $$;
create trigger refuse_deleted_catalog before insert on dealer_catalogs for each row
  execute function pd.refuse_deleted_catalog();
