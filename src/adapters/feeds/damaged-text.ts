/** Reason for rejecting a record with characters that were lost before it came here or in decoding. */
export const DAMAGED = 'has characters that cannot be decoded';

/** True for a text with a replacement character. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd');
