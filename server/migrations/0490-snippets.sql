-- Snippets: texts that are added to a message while it's written.
alter table templates drop constraint templates_type_check;
alter table templates add constraint templates_type_known check (type in ('orders', 'rma', 'snippet')) not valid;
