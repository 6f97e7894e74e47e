/**
 * The date of the latest change of the agreement and the privacy notice, which is their version. Members
 * who agreed to another version are asked again.
 */
export const agreementVersion = '2026-11-15';
