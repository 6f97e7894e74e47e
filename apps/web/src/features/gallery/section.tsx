import type { ReactNode } from 'react';

/** One section of the gallery. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="gallery__section" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}
