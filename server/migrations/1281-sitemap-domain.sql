-- The store's domain when its sitemap was uploaded: a sitemap with another domain's addresses is useless.
-- Null for sitemaps from before.
alter table dealer_scripts add column sitemap_domain text;
