/** The sign and name of the product. */
export const Brand = () => (
  <span className="brand">
    <img src="/favicon.svg" alt="" width="24" height="24" />
    Almanac
  </span>
);
