-- Changed terms are announced to every member.
alter table campaigns drop constraint campaigns_category_check;
alter table campaigns add constraint campaigns_category_check check (category in ('promotions', 'news', 'terms'));
