import { compileSurvey } from '@pollen/api/domains/tasks/survey/compile/compile-survey';
import { forms } from '@pollen/api/domains/tasks/survey/compile/wild/forms';
import { logic } from '@pollen/api/domains/tasks/survey/compile/wild/logic';
import { older } from '@pollen/api/domains/tasks/survey/compile/wild/older';
import { research } from '@pollen/api/domains/tasks/survey/compile/wild/research';
import { styles } from '@pollen/api/domains/tasks/survey/compile/wild/styles';
import { subjects } from '@pollen/api/domains/tasks/survey/compile/wild/subjects';
import { demoSurveys } from './demo/surveys/demo-surveys.ts';

/** Example documents in various styles, by what they show. */
export const exampleSurveys: Readonly<Record<string, object>> = {
  ...forms,
  ...logic,
  ...older,
  ...research,
  ...styles,
  ...subjects,
  ...demoSurveys,
};

/** The problems and warnings that publishing a document would report. */
export const compileExample = (document: unknown) => compileSurvey(document);
