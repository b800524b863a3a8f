-- Why an import failed, as a code with its values, for screens in any language. Failures from before have only English text.
alter table catalog_imports add column failure_reason jsonb;
alter table customer_imports add column failure_reason jsonb;
alter table shop_imports add column failure_reason jsonb;
