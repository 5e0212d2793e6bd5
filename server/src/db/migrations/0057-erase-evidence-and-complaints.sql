-- An erasure finds the evidence that holds messages of the account, whoever the report is about.
create index reports_evidence_senders on reports
  using gin (jsonb_path_query_array(evidence, '$.messages[*].sender_id'));

-- Complaints of visitors, which no account takes with it, are erased some time after their decision.
create index complaints_erasure on complaints (decided_at)
  where status = 'decided' and user_id is null and text <> '';
