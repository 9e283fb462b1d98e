-- Currencies of dividends and of surprises.
-- Runs beside 20261128120000. New columns without a need to be filled, which an older version leaves alone.
alter table dividends add column currency text;
alter table earnings_surprises add column currency text;
