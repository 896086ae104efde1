-- The forecasts behind a figure of how good they were, by the planned time that it counts them by.
CREATE INDEX forecast_planned ON forecast (organisation_id, planned DESC, stop_id, horizon)
  WHERE error_seconds IS NOT NULL AND NOT is_past;
