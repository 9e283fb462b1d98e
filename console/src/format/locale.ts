/** Language of everything that is written on the pages: numbers, days and units read like the words around them. */
const LOCALE = 'en-US';

/** Formats by their options, made when first used: making one takes a browser as long as writing hundreds of values. */
function formatsBy<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const made = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? make(options);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = formatsBy((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options));
export const dateFormat = formatsBy((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, options));
/** Names of countries or currencies by their codes. */
export const displayNames = formatsBy((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(LOCALE, options));
