-- Global dealer roles are templates (dealer 0, type dealer, but for 'Dealer admin', which serves every dealer
-- as it is). A dealer has copies, each of one template, which are its own from then on.
alter table roles rename constraint roles_dealer_id_name_key to roles_name;
alter table roles add version int not null default 1, add updated_by text not null default 'Partsdesk';
create unique index roles_copy on roles (dealer_id, role_parent_id) where role_parent_id is not null;

insert into roles (dealer_id, id, name, role_type, menu_options) values
  (0, 20, 'Parts clerk', 'dealer', '{101,103}'),
  (0, 21, 'Parts manager', 'dealer',
    '{101,102,103,104,105,106,107,108,109,201,202,203,204,205,206,207,208,301,310,311,312,313,319,320,401,402,501,502,503,504}'),
  (0, 22, 'Marketing', 'dealer', '{106,107,109,204,205,301,305,314,315,316,317,318,320,401,501,503}');

alter table users rename constraint users_dealer_id_email_norm_key to users_sign_in_name;
