-- Up to eight parts on a store's home page, with what was known of them when they were chosen.
create table home_page_special_products (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  position int not null,
  -- The part in its catalog; it may be gone since.
  product_id bigint not null,
  name text not null,
  part_number text not null,
  catalog_name text not null,
  path_image text,
  assembly text,
  make_name text,
  year int,
  model_name text,
  trim_name text,
  engine_name text,
  category_id bigint,
  category_name text,
  category_slug text,
  subcategory_id bigint,
  subcategory_name text,
  subcategory_slug text,
  price numeric(12, 2),
  show_price smallint not null default 1 check (show_price in (0, 1)),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint home_page_special_products_part unique (dealer_id, product_id)
);
create index home_page_special_products_id on home_page_special_products (id);
select pd.tenant_table('home_page_special_products');

alter table dealer_settings
  add homepage_specials_section_title text,
  -- C a carousel, I items.
  add homepage_specials_comp_type text not null default 'C' check (homepage_specials_comp_type in ('C', 'I'));
