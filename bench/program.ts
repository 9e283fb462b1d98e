/** An operator's mistake in the options of a benchmark, which is shown without a stack trace. */
export class OptionsFault extends Error {}
