/**
 * The day the agreement and the privacy notice last changed, which names their version. Members who
 * agreed to another one are asked again.
 */
export const agreementVersion = '2026-11-15';
