-- What the pages of a store say of themselves: titles and meta tags, and HTML of the dealer's own above or
-- below the page. HTML and the meta header are kept as they were written: they run on the store only.
create table page_settings (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- Which kind of page; the names are in the contract.
  page_id smallint not null check (page_id between 1 and 11),
  -- 0 above the page, 10 below it.
  pagetech_position smallint not null default 0 check (pagetech_position in (0, 10)),
  meta_header text not null default '',
  en_title text not null default '',
  en_html text not null default '',
  en_page_title text not null default '',
  en_meta_title text not null default '',
  en_meta_description text not null default '',
  en_meta_keywords text not null default '',
  es_title text not null default '',
  es_html text not null default '',
  es_page_title text not null default '',
  es_meta_title text not null default '',
  es_meta_description text not null default '',
  es_meta_keywords text not null default '',
  pt_title text not null default '',
  pt_html text not null default '',
  pt_page_title text not null default '',
  pt_meta_title text not null default '',
  pt_meta_description text not null default '',
  pt_meta_keywords text not null default '',
  fr_title text not null default '',
  fr_html text not null default '',
  fr_page_title text not null default '',
  fr_meta_title text not null default '',
  fr_meta_description text not null default '',
  fr_meta_keywords text not null default '',
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint page_settings_page unique (dealer_id, page_id)
);
create index page_settings_id on page_settings (id);
select pd.tenant_table('page_settings');
