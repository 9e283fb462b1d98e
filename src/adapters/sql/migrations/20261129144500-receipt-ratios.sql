-- Shares that one depositary receipt stands for, by the cover of an annual report.
-- Runs beside 20261128120000. A column that an older version neither reads nor writes.
alter table share_counts add column shares_per_receipt double precision;
