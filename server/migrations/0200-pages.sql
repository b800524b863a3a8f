-- A store's own pages, in the order of its menus. Texts without a language on the wire are those of dealers.locale.
create table pages (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  page_url text not null check (length(page_url) between 1 and 200),
  menu_title text not null default '',
  -- N in no menu, H in the header, F in the footer.
  page_position text not null default 'N' check (page_position in ('N', 'HF', 'H', 'F')),
  is_active smallint not null default 0 check (is_active in (0, 1)),
  is_visible smallint not null default 1 check (is_visible in (0, 1)),
  enable_section smallint not null default 1 check (enable_section in (0, 1)),
  enable_slider smallint not null default 0 check (enable_slider in (0, 1)),
  slider_image_src text,
  position int not null default 1,
  en_title text not null default '',
  en_meta_title text not null default '',
  en_meta_keyword text not null default '',
  en_meta_description text not null default '',
  en_page_content text not null default '',
  es_title text not null default '',
  es_meta_title text not null default '',
  es_meta_keyword text not null default '',
  es_meta_description text not null default '',
  es_page_content text not null default '',
  pt_title text not null default '',
  pt_meta_title text not null default '',
  pt_meta_keyword text not null default '',
  pt_meta_description text not null default '',
  pt_page_content text not null default '',
  fr_title text not null default '',
  fr_meta_title text not null default '',
  fr_meta_keyword text not null default '',
  fr_meta_description text not null default '',
  fr_page_content text not null default '',
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint pages_url unique (dealer_id, page_url)
);
create index pages_id on pages (id);
select pd.tenant_table('pages');

-- Every store has About Us, turned off at first.
insert into pages (dealer_id, page_url, page_position, is_active, enable_section, en_title, es_title, pt_title,
    fr_title, updated_by)
  select id, 'about-us', 'HF', 1, 0, 'About us', 'Quiénes somos', 'Quem somos', 'À propos', 'Partsdesk'
  from dealers where id > 0;
