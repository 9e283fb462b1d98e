/** Parts of the world, and states that share their names with the first words of companies' names. */
const REGIONS = `africa antarctica asia america americas europe eurasia oceania pacific atlantic caribbean scandinavia
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming
  alberta manitoba ontario quebec saskatchewan bavaria catalonia scotland wales england shanghai beijing london paris tokyo`;

/**
 * Normalized one-word names of countries and regions; none of them alone is a short name of a company (`Texas` of Texas
 * Instruments).
 */
export const PLACE_NAMES: ReadonlySet<string> = new Set([...REGIONS.trim().split(/\s+/), ...countryNames()]);

function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((one) => letters.map((other) => names.of(one + other)?.toLowerCase() ?? ''))
    .filter((name) => /^[a-z]+$/.test(name));
}
