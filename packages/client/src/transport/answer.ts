import type { PricedListing, Screening } from '../api/schemas.ts';

/** The value of an answer with its details. */
export interface Details<T> {
  readonly value: T;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;
  /** Warnings of the service: ignored fields, made-up data, unknown companies. */
  readonly warnings: readonly string[];
  /** Units that the call used, by their names. */
  readonly usage: Readonly<Record<string, number>>;
  /** Listing and day of the price that the value rests on. */
  readonly price?: PricedListing | undefined;
  /** Currency of all amounts (ISO 4217), where the records have none; `null` where the source does not state it. */
  readonly currency?: string | null | undefined;
  /** Companies that a screen considered, and those that it could not judge, with the reasons. */
  readonly screening?: Screening | undefined;
}

/** A promise of the value of an answer. `details()` adds warnings, usage and the id of the request. */
export interface Answer<T> extends Promise<T> {
  /** The value with warnings, usage and the id of the request. */
  details(): Promise<Details<T>>;
}

/** The answer with these details. */
export function answerOf<T>(details: Promise<Details<T>>): Answer<T> {
  const value = details.then((one) => one.value);
  return Object.assign(value, {
    details: (): Promise<Details<T>> => {
      // The caller who asks for the details handles their failure, and nobody handles the value's.
      value.catch(() => {});
      return details;
    },
  });
}

/** The same answer with another value made of its own. */
export const mapAnswer = <T, U>(answer: Answer<T>, map: (value: T) => U): Answer<U> =>
  answerOf(answer.details().then((details) => ({ ...details, value: map(details.value) })));
