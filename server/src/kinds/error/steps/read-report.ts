import { invalid } from '../../../collect/ingest/rejection.ts';
import type { ErrorItem } from '../wire.ts';
import { errorReport } from '../error-report.ts';
import { languageOf } from '../language.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const noList = invalid('errors must be an array');
const unknownLanguage = invalid('Unknown language');

/** Reads what all errors of a body of `/error` share. */
export const readReport: Step<ErrorItem> = {
  name: 'read_report',
  run(item, context) {
    const { errors, language: sent } = item.body;
    if (!Array.isArray(errors)) return noList;
    const name = sent ?? 'java';
    const language = typeof name === 'string' ? languageOf(name) : null;
    if (language === null) return unknownLanguage;
    item.report = errorReport(item, context, { visitor: item.visitor, language });
    return item;
  },
};
