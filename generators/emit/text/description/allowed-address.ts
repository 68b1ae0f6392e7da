/**
 * True for an address that a README may lead to: of the web, of mail, or a heading of the README itself. An address without a
 * scheme is relative to a place that nobody knows there.
 * @param address Normalized, so that no entity and no white space hides the scheme.
 */
export function isAllowedAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|#)./i.test(address);
}

/** True for an address from which a README may load an image. */
export function isImageAddress(address: string): boolean {
  return /^https?:\/\/./i.test(address);
}
