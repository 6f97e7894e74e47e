import type { Role } from '@pollen/contract/operator/permission';

/** The operators of a demo; public by design. */
export const demoOperators: readonly {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** On the button of the log-in page; the role by default. */
  readonly label?: string;
}[] = [
  { email: 'admin@pollen.test', name: 'Ada Bright', role: 'admin' },
  { email: 'admin2@pollen.test', name: 'Budi Hartono', role: 'admin', label: 'second admin' },
  { email: 'publisher@pollen.test', name: 'Rafał Nowak', role: 'publisher' },
  { email: 'auditor@pollen.test', name: 'Lan Pham', role: 'auditor' },
  { email: 'support@pollen.test', name: 'Putri Ayu', role: 'support' },
  { email: 'finance@pollen.test', name: 'Joy Santos', role: 'finance' },
];

export const demoOperatorPassword = 'pollen-demo-1';
