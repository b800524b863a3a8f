-- That a gateway refused a movement because of the dealer's credentials, not because of the card.
alter table charges add column refused_as text check (refused_as in ('not_admitted', 'restricted'));
