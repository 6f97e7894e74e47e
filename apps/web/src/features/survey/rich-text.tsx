import type { RichNode } from '@pollen/contract/survey/plan';
import { createElement, Fragment, type ReactNode } from 'react';

function draw(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, ...children] = node;
  return createElement(tag, tag === 'h2' ? { className: 'h2' } : null, ...children.map(draw));
}

/** Text between questions: a handful of plain tags, put together here and never as HTML. */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return createElement(Fragment, null, ...nodes.map(draw));
}
