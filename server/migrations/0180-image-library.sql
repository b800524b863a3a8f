-- A dealer's library of pictures. Its addresses, /images/{dealer}/{id}/{name}, stay when the file changes.
create table images (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  file_name text not null check (length(file_name) between 1 and 200),
  file_name_norm text not null generated always as (pd.norm(file_name)) stored,
  file_key text not null,
  content_type text not null,
  bytes bigint not null,
  width int not null,
  height int not null,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint images_file_name unique (dealer_id, file_name_norm),
  foreign key (dealer_id, file_key) references files (dealer_id, key)
);
create index images_id on images (id);
create index images_created on images (dealer_id, created_at, id);
select pd.tenant_table('images');

create function pd.find_image(owner bigint, image bigint)
returns table (file_key text, file_name text, content_type text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select i.file_key, i.file_name, i.content_type from images i
    where i.dealer_id = owner and i.id = image;
end $$;
alter function pd.find_image(bigint, bigint) owner to pd_searcher;
revoke all on function pd.find_image(bigint, bigint) from public;
grant execute on function pd.find_image(bigint, bigint) to pd_app;
