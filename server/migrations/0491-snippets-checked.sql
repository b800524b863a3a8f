alter table templates validate constraint templates_type_known;
