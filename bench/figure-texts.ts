/** Figures as the tables of the documents show them. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
export const megabytes = (bytes: number | null): string => (bytes === null ? '-' : `${whole(bytes / 1e6)} MB`);
