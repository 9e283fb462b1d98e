/** Issuer of a security. */
export interface IsinIssuer {
  readonly isin: string;
  readonly lei: string;
}
