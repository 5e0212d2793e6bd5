/** Of the job that does what calls of the payment provider have left undone. */
export const reconcileJobName = 'payments-reconcile';
