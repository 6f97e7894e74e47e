import { useMemo, useState } from 'react';
import { diagnosticsOf, type Problem } from '../../platform/problems.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProblemLines } from './problem-list.tsx';
import type { StudioModel } from './use-studio.ts';

const CodeEditor = lazyPart({
  load: () => import('../../ui/code-editor.tsx'),
  waiting: <p className="sub">Loading the editor…</p>,
});
const ExportDialog = lazyPart({
  load: () => import('./xlsform/export-dialog.tsx'),
  waiting: null,
});

interface JsonTabProps {
  readonly studio: StudioModel;
  readonly problems: readonly Problem[];
  readonly look: { readonly at: number } | null;
  readonly onSelect: (problem: Problem) => void;
}

/** The document as editable JSON. */
export function JsonTab({ studio, problems, look, onSelect }: JsonTabProps) {
  const { text, unreadable, setText } = studio;
  const [exports, setExports] = useState(false);
  const fileName = studio.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const diagnostics = useMemo(() => diagnosticsOf(problems), [problems]);
  return (
    <div className="studio-json">
      <section className="studio-json__text" aria-label="Survey JSON">
        <CodeEditor
          label="Survey as SurveyJS JSON"
          value={unreadable ?? text}
          onChange={setText}
          diagnostics={diagnostics}
          readOnly={studio.isReader}
          look={look}
        />
      </section>
      <section className="studio-json__problems" aria-label="Problems">
        <div className="studio-pane__head">
          <h2>Problems</h2>
          <Button
            onClick={() =>
              saveFile(`${fileName}.json`, new Blob([text], { type: 'application/json' }))
            }
          >
            Export JSON
          </Button>
          <Button onClick={() => setExports(true)}>Export XLSForm</Button>
        </div>
        <ProblemLines problems={problems} withLines onSelect={onSelect} />
      </section>
      {exports && (
        <ExportDialog
          document={studio.document}
          fileName={fileName}
          onClose={() => setExports(false)}
        />
      )}
    </div>
  );
}
