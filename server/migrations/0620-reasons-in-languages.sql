-- What fills the text of a rejection's code, so that screens can say it in their language.
alter table catalog_import_rejections add column values jsonb;
