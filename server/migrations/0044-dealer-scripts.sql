-- What runs on the pages of a store besides the store's own code, its links to social networks, and its
-- sitemap. A dealer without a row has none of it.
create table dealer_scripts (
  dealer_id bigint primary key references dealers (id),
  custom_header_scripts text,
  custom_body_scripts text,
  order_success_page_header_script text,
  order_success_page_body_script text,
  ssl_site_seal_code text,
  google_analytics text,
  google_bing_conversion text,
  google_analytics_account text,
  enable_google_analytics_tracking smallint not null default 0 check (enable_google_analytics_tracking in (0, 1)),
  facebook_page_url text,
  twitter_page_url text,
  linkedin_page_url text,
  instagram_page_url text,
  pinterest_page_url text,
  youtube_page_url text,
  -- The address of its file, /files/{key}.
  sitemap_xml text,
  version int not null default 1,
  updated_by text,
  updated_at timestamptz not null default now()
);
select pd.tenant_table('dealer_scripts');
