import { Rejection } from '../../collect/ingest/rejection.ts';

export const errorsNotEnabled = new Rejection(
  403,
  'Error tracking is not enabled',
  'feature_disabled',
  'errors',
);
/** An error without a type, one too many, or no list of errors: the rest is accepted. */
export const errorLeftOut = new Rejection(200, '', 'invalid', 'errors');
