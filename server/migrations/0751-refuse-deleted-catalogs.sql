-- After the row's own checks, so that whose row it is stays the first question.
drop trigger refuse_deleted_catalog on dealer_catalogs;
create trigger refuse_deleted_catalog after insert on dealer_catalogs for each row
  execute function pd.refuse_deleted_catalog();
