/** One thing that must hold; `finds` selects what breaks it, as text. */
export interface Check {
  readonly name: string;
  readonly finds: string;
}
